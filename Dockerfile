# syntax=docker/dockerfile:1
FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
RUN npm run build

FROM node:24-trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules/corepack \
  && install -d -o node -g node -m 700 /data
WORKDIR /app
# Owned by root, so that the gateway cannot change its own code.
COPY --from=build /src/dist ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((res) => process.exit(res.ok ? 0 : 1))"]
CMD ["node", "gateway/src/main.ts"]
