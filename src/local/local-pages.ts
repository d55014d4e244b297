import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pagesFunction } from '#build/finish-pages.ts'

type Answer = (request: Request) => Promise<Response>

/** The pages that a built site renders when they are asked for. */
export interface LocalPages {
  paths: ReadonlySet<string>
  answer: Answer
}

/** The function that the build wrote into the project's folder `root`, in this process: as on the platform, at the paths that it names. */
export async function openBuiltPages(root: string): Promise<LocalPages> {
  const file: {
    default: (request: Request, context: { ip: string }) => Promise<Response>
    config: { path: string[] }
  } = await import(/* @vite-ignore */ pathToFileURL(join(root, pagesFunction)).href)
  return {
    paths: new Set(file.config.path),
    answer: (request) => file.default(request, { ip: '127.0.0.1' }),
  }
}
