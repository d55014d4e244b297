import { atom } from 'nanostores'
import { CallError } from '#lib/call.ts'
import { type OwnerReport, readReport } from './owner-api.ts'

type ReportState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'forbidden' }
  | { state: 'failed' }
  | { state: 'ready'; report: OwnerReport }

export const $ownerReport = atom<ReportState>({ state: 'loading' })

/** Loads the report for a number of days, in a currency if there is more than one. */
export async function loadReport(days: number, currency: string): Promise<void> {
  $ownerReport.set({ state: 'loading' })
  try {
    $ownerReport.set({ state: 'ready', report: await readReport(days, currency) })
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    $ownerReport.set({ state: status === 401 ? 'signed-out' : status === 403 ? 'forbidden' : 'failed' })
  }
}
