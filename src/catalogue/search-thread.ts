import { parentPort, workerData } from 'node:worker_threads'
import { productIndex } from './search.ts'

/** Answers the search's index of the products that it is given. */
parentPort?.postMessage(productIndex(workerData))
