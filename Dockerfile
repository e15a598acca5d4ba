# The shop as an image: the build and the packages that it needs, the pinned Node, no npm and no sources.
#   docker build --build-arg COMMIT_SHA="$(git rev-parse HEAD)" -t bicycles-mania .
# BUILD_IMAGE: Node 20 or newer with npm. RUN_IMAGE: a Debian with the same C library.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /shop
COPY . .
RUN npm run build && node_modules/node/bin/node apps/server/scripts/runtime-files.ts /out

FROM ${RUN_IMAGE}
RUN groupadd --gid 10001 shop \
  && useradd --uid 10001 --gid shop --home-dir /data --shell /usr/sbin/nologin shop \
  && install --directory --owner shop --group shop --mode 700 /data
COPY --from=build /out /opt/shop
ARG COMMIT_SHA=
ENV PATH=/opt/shop/bin:$PATH HOST=0.0.0.0 DATA_DIR=/data COMMIT_SHA=${COMMIT_SHA}
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["/opt/shop/node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/shop/bin/shop"]
