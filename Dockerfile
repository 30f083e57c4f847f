# docker build -t arcadia .
# docker run -p 8080:8080 -v arcadia:/data arcadia
FROM rust:1.95-bookworm AS build
WORKDIR /source
COPY . .
# What the metric arcadia_build_info says: docker build --build-arg ARCADIA_REVISION=$(git rev-parse HEAD) .
ARG ARCADIA_REVISION=unknown
RUN ARCADIA_REVISION=$ARCADIA_REVISION cargo build --release --locked

FROM debian:bookworm-slim
RUN useradd --system --uid 999 --home-dir /data --create-home arcadia
COPY --from=build /source/target/release/arcadia /usr/local/bin/arcadia
# The authorities that a PostgreSQL on another machine is trusted by.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
USER 999
WORKDIR /data
VOLUME /data
EXPOSE 8080
ENV ARCADIA_LISTEN=0.0.0.0:8080 ARCADIA_STORE=/data/arcadia.db
# Threads share two heaps: with one for each, what a busy hour took is never given back.
ENV MALLOC_ARENA_MAX=2
# Debian's shell can open a connection by itself: nothing needs to be installed for this.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["arcadia"]
CMD ["serve"]
