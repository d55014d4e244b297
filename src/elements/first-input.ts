import { fetchAhead } from './fetch-ahead.ts'
import { registerWorker } from './register-worker.ts'

/** What starts with the first input, at which this is loaded: pages that are fetched ahead, and the worker that keeps them. */
fetchAhead()
const worker = document.querySelector('offline-note')?.getAttribute('data-worker')
if (typeof worker === 'string') void registerWorker(worker)
