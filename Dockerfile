# docker build --tag dj-ranking-api .              the vote API and the commands (docs/hosting.md)
# docker build --target site --tag dj-ranking .    the site of compose.yaml
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY .husky .husky
RUN npm ci
COPY . .
RUN npm run build:api

FROM build AS site-build
RUN npm run build
RUN npm run headers -- --config docker/config.json --out site

FROM caddy:2-alpine AS site
COPY --from=site-build /app/site /site
WORKDIR /site
ENV SITE_ADDRESS=:8080 XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 1000:1000
CMD ["caddy", "run", "--config", "Caddyfile"]

FROM node:24-slim AS api
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/dist/api ./
USER node
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8787}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server.js"]
