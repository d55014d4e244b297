import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than twenty seconds. If they started last, one of two workers would run them alone. */
const long = ['what-fits', 'dev', 'hostile-calls', 'local-data'].map((name) => `server/${name}.test.ts`)

/** Vitest's own order, but the longest files first, because a new clone knows nothing about earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method, not an array's
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
