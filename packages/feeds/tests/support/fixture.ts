import type { PackageFixture } from '../../../../tests/support/package-fixtures.ts'

/** Feeds in the shop's own tests. */
export const fixture: PackageFixture = {
  questions: { '/api/prices': ['?ids=mint-paste', ''] },
  migrations: {
    '0005_offer.sql': '05f6970b35b79044b8d40141e1c44c282ceb9459066461537d9f0ea17cc40917',
    '0007_offer_list_price.sql': 'f74d0ea86f682dcb01e0ab3cc96ea4d0cccc0444c8a75ab3b96df1eebd4cfa13',
    '0012_link_states.sql': 'ade58a93dc1f31b2c266f352e9f94cbcc1f9bc7019bd58a02fd36db6b486099a',
  },
}
