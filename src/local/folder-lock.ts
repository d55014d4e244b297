import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/**
 * Keeps a folder for this process until the function that it gives is called.
 * A socket is the lock, as it falls with its process, by kill -9 too. Throws
 * where another process has the folder.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const name = `pearly-paws-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16)}`
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  const server = createServer((socket) => socket.destroy())
  const isFree = await listens(server, path)
  if (!isFree) {
    if (await isHeld(path)) {
      throw new Error(
        `${folder} is in use by another process: stop that one, or set DATA_DIR to another folder`,
      )
    }
    await rm(path, { force: true })
    if (!(await listens(server, path))) throw new Error(`${path}: cannot listen there`)
  }
  server.unref()
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
    })
}

function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    server.once('error', fail)
    server.listen(path, () => {
      server.off('error', fail)
      resolve(true)
    })
  })
}

function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
