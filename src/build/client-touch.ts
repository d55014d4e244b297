import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The paths of its scripts, with spaces between them. */
    'client:touch'?: string
  }
}

/** The directive `client:touch`, see elements/touch-directive.ts. */
export function clientTouch(): AstroIntegration {
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/elements/touch-directive.ts' })
      },
    },
  }
}
