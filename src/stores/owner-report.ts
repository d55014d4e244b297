import { atom } from 'nanostores'
import { CallError } from '#contract/call.ts'
import { type OwnerReport, readReport } from '#contract/owner.ts'

type ReportState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'forbidden' }
  | { state: 'failed' }
  | { state: 'ready'; report: OwnerReport }

/** What the owner's page shows. */
export const $ownerReport = atom<ReportState>({ state: 'loading' })

/** Asks for the report of so many days. */
export async function loadReport(days: number): Promise<void> {
  $ownerReport.set({ state: 'loading' })
  try {
    $ownerReport.set({ state: 'ready', report: await readReport(days) })
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    $ownerReport.set({ state: status === 401 ? 'signed-out' : status === 403 ? 'forbidden' : 'failed' })
  }
}
