import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes more than twenty seconds: begun last, one of two workers would wait for it alone. */
const long = ['what-fits', 'dev', 'hostile-calls', 'local-data'].map((name) => `server/${name}.test.ts`)

/** Vitest's own order, after the files that take longest: a new clone knows nothing of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method, not an array's
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
