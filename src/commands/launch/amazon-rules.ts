import { type ContentFolder, fieldOf, listOf, textOf } from '../content-folder.ts'
import { retailersIn } from '../link-findings.ts'
import { item, type LaunchItem } from './launch-item.ts'

/** Amazon looks at about this many pieces of content, from about this many days. */
const fewestPieces = 10
const recentDays = 60

/** Lists requirements of Amazon's program for applicants and members that span more than one file. */
export function amazonRules({ files }: ContentFolder, today: Date): LaunchItem[] {
  const site = files.find(({ path }) => path === 'site.json')
  const hasAmazon = retailersIn(files).some(({ hosts }) =>
    hosts.some((host) => /(?:^|\.)amazon\./.test(host)),
  )
  if (site === undefined || !hasAmazon) return []
  const since = new Date(today.getTime() - recentDays * 86_400_000).toISOString().slice(0, 10)
  const recent = files.filter(
    ({ folder, data }) =>
      folder === 'guides' && listOf(data, 'changes').some((change) => (textOf(change, 'on') ?? '') >= since),
  ).length
  return [
    ...(recent < fewestPieces
      ? [
          item(
            site,
            ['affiliateTag'],
            `too little new content: Amazon judges applicants by about ${fewestPieces} original pieces from the last ${recentDays} days; write or update guides before you apply`,
            `${recent} guides`,
          ),
        ]
      : []),
    ...(fieldOf(site.data, 'claimSources', 'appInstall') === undefined
      ? [
          item(
            site,
            ['offlinePages'],
            'visitors can install the site as an app, and Amazon has rules for apps: ask Associates support, then put the answer into claimSources.appInstall',
          ),
        ]
      : []),
  ]
}
