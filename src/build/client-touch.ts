import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The keys of an address that the page was built for, with spaces between them. */
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
