import process from 'node:process'
import { csvFeed, googleItems } from '../../../tests/support/generate-feed.ts'
import { describeInterrupted, scratchProject } from '../../../tests/support/interrupted.ts'
import { runCommand } from '../../../tests/support/run-command.ts'

const project = scratchProject({
  'mark.svg': '<svg viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>',
  'shelf.csv': csvFeed(googleItems(2)),
})
const answers = ['--brand=Willow Tooth', '--domain=willowtooth.test', '--color=#5b3fd6', '--logo=mark.svg']

describeInterrupted('launch', project, () => {
  process.chdir(project.folder())
  return runCommand('launch', ...answers, '--products=shelf.csv', '--keep=products,program', '--no-build')
})
