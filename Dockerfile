# syntax=docker/dockerfile:1
FROM node:24.21.0-trixie-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN npm run build

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libpq5 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin portal \
  && install -d -o portal -g portal -m 700 /data /backups
# Without npm, headers, and the Perl that Debian's package of pg_dump brings.
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /usr/local/bin/
WORKDIR /app
# Owned by root, so that the gateway cannot change its own code.
COPY --from=build /src/dist ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER portal
VOLUME /data
EXPOSE 3000
# The time for migrations; what has become ready is healthy at once.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10m --start-interval=2s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((res) => process.exit(res.ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=16", "gateway/src/main.ts"]
