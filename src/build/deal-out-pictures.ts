import type { AstroIntegration, PathWithRoute } from 'astro'

/**
 * Has the pictures that are made of pixels drawn among the pages instead of
 * one after another: threads of their own draw them, while this one renders.
 */
export function dealOutPictures(): AstroIntegration {
  return {
    name: 'deal-out-pictures',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((plain) => ({
          ...plain,
          getStaticPaths: async () => dealOut(await plain.getStaticPaths()),
        }))
      },
    },
  }
}

/** The pictures spread evenly among the others, which keep their order. */
export function dealOut<Path extends Pick<PathWithRoute, 'pathname'>>(paths: readonly Path[]): Path[] {
  const { pictures = [], others = [] } = Object.groupBy(paths, ({ pathname }) =>
    /\.(?:png|webp)$/.test(pathname) ? 'pictures' : 'others',
  )
  const step = Math.max(1, Math.floor(others.length / pictures.length))
  const amongOthers = others.flatMap((path, index) =>
    index % step === 0 ? [...pictures.slice(index / step, index / step + 1), path] : [path],
  )
  return [...amongOthers, ...pictures.slice(others.length)]
}
