import feeds from '../../content/words/feeds.json' with { type: 'json' }
import fit from '../../content/words/fit.json' with { type: 'json' }
import footer from '../../content/words/footer.json' with { type: 'json' }
import header from '../../content/words/header.json' with { type: 'json' }
import messages from '../../content/words/messages.json' with { type: 'json' }
import productCard from '../../content/words/product-card.json' with { type: 'json' }
import productList from '../../content/words/product-list.json' with { type: 'json' }
import share from '../../content/words/share.json' with { type: 'json' }
import shared from '../../content/words/shared.json' with { type: 'json' }
import { parseContent } from './parse-content.ts'

/** The words that pages share, `content/words/*.json`, all of them checked. Scripts take theirs from lib/words.ts. */
export const words = {
  feeds: parseContent('words/feeds.json', feeds),
  fit: parseContent('words/fit.json', fit),
  footer: parseContent('words/footer.json', footer),
  header: parseContent('words/header.json', header),
  messages: parseContent('words/messages.json', messages),
  productCard: parseContent('words/product-card.json', productCard),
  productList: parseContent('words/product-list.json', productList),
  share: parseContent('words/share.json', share),
  shared: parseContent('words/shared.json', shared),
}
