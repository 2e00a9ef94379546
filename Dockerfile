# Built by `docker build -t pahiya .`. No container engine was at hand where this was written: it has not been built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=true
COPY . .
RUN npm run build
# What only the build needs stays behind, and the Node that npm brings to those who have an older one.
RUN rm -rf web bench tests docs node_modules/.cache node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# As tools/server-process.mjs starts it: less memory is kept (docs/decisions/0026-memory.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=build --chown=root:root /app /app
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# The server itself is process 1, so that SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=16", "--expose-gc", "server/main.ts"]
