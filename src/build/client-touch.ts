import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean
  }
}

/** Registers the directive `client:touch`; see ui/touch-directive.ts. */
export function clientTouch(): AstroIntegration {
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/ui/touch-directive.ts' })
      },
    },
  }
}
