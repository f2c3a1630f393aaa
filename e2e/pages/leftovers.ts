import type { Page } from '@playwright/test'

/** Names that are the same in every language. */
const names = ['Portolan', 'Galaxy', 'Breezy', 'English', 'OK']
/** Fields of replies that hold what people entered, in whatever language they did. */
const dataFields =
  /^(TripName|Travelers|Places|MainBkgRef|DisplayName|UserName|name|nameZhTw|nameZhCn|nameJaJp|shortName|email)$/

/** Collects, from now on, the data that a page gets to show; `left` answers what else it says in Latin letters. */
export function watchLeftovers(page: Page, known: readonly string[]) {
  const data = new Set<string>([...names, ...known])
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return
    reading.push(
      response.json().then(
        (answer: unknown) => collect(answer, data),
        () => undefined,
      ),
    )
  })
  return {
    async left(): Promise<string[]> {
      await Promise.all(reading)
      const longestFirst = [...data].filter(Boolean).toSorted((a, b) => b.length - a.length)
      const rest = (text: string) => longestFirst.reduce((left, known) => left.replaceAll(known, ' '), text)
      return (await saidBy(page)).filter((text) => /\p{Script=Latin}{2,}/u.test(rest(text)))
    },
  }
}

function collect(value: unknown, into: Set<string>, isData = false): void {
  if (typeof value === 'string') {
    if (isData) into.add(value.replaceAll(/<[^>]*>/g, '').trim())
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, into, isData)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collect(item, into, isData || dataFields.test(name))
  }
}

/** Every text of the page, title and attributes that are read out included. */
function saidBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!/^(SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? '')) said.push(node.nodeValue ?? '')
    for (const element of document.querySelectorAll('[aria-label],[title],[alt],[placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) said.push(element.getAttribute(name) ?? '')
    return [...new Set(said.map((text) => text.trim()))].filter(Boolean)
  })
}
