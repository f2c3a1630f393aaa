import { SaxesParser } from 'saxes'

/** What keeps an SVG from being a logo, as it stands in the file; `size` where it has one. */
export interface CheckedSvg {
  /** The first thing that acts or refers elsewhere, such as `<script>` or `onload`; null: nothing does. */
  readonly unsafe: string | null
  /** It is no SVG at all. */
  readonly isOther: boolean
  readonly width: number | null
  readonly height: number | null
}

const svgSpace = 'http://www.w3.org/2000/svg'
const most = { depth: 40, elements: 5_000 }

/** Shapes, paint and text. Whatever runs, animates, embeds or links is not among them. */
const elements = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan linearGradient
  radialGradient stop clipPath mask pattern style filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge
  feMergeNode feOffset`.split(/\s+/),
)

/** Reads an SVG strictly: what an XML reader does not take, a browser may read in ways of its own. */
export function checkSvg(text: string): CheckedSvg {
  const parser = new SaxesParser({ xmlns: true })
  const found = {
    unsafe: null as string | null,
    isOther: true,
    width: null as number | null,
    height: null as number | null,
  }
  const refuse = (what: string) => void (found.unsafe ??= what.slice(0, 60))
  const open: string[] = []
  let count = 0
  parser.on('doctype', () => refuse('<!DOCTYPE>'))
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?>`))
  parser.on('error', () => refuse('XML'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    if (open.length === 0 && local === 'svg' && uri === svgSpace) {
      found.isOther = false
      Object.assign(found, sizeOf(attributes))
    }
    open.push(local)
    if (open.length > most.depth || count > most.elements) refuse(`${most.elements}+`)
    // What drawing programs keep beside the shapes lies in namespaces of their own, and no browser shows it.
    const isShown = uri === svgSpace || uri === ''
    if (isShown ? !elements.has(local) : isRunning(local)) refuse(`<${local}>`)
    for (const { local: name, value } of Object.values(attributes)) checkAttribute(name, value, refuse)
  })
  parser.on('closetag', () => void open.pop())
  const readText = (css: string) => {
    if (open.at(-1) === 'style') checkCss(css, refuse)
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  try {
    parser.write(text).close()
  } catch {
    refuse('XML')
  }
  return found
}

const isRunning = (name: string) =>
  /^(script|foreignobject|iframe|object|embed|handler|a|image|audio|video|html|body)$/i.test(name)

function checkAttribute(name: string, value: string, refuse: (what: string) => void): void {
  if (/^on/i.test(name)) refuse(name)
  else if (/^(href|src|base|action|formaction|data)$/i.test(name)) {
    if (!/^#[\w.:-]+$/.test(value.trim())) refuse(`${name}="${value}"`)
  } else if (/^style$/i.test(name) || value.includes('(')) checkCss(value, refuse)
  else if (/^\s*javascript:/i.test(value)) refuse(name)
}

/** Style without anything of elsewhere. An escape could spell what is looked for in another way. */
function checkCss(css: string, refuse: (what: string) => void): void {
  if (css.includes('\\')) refuse('\\')
  const [elsewhere] = /@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.exec(css) ?? []
  if (elsewhere) refuse(elsewhere)
  for (const [, target = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi))
    if (!target.trim().startsWith('#')) refuse(`url(${target})`)
  for (const [name] of css.matchAll(/\b(?:image|image-set|src|cross-fade|element)\s*\(/gi)) refuse(`${name})`)
}

type Attributes = Readonly<Record<string, { readonly local: string; readonly value: string }>>

function sizeOf(attributes: Attributes): { width: number | null; height: number | null } {
  const of = (name: string) => Object.values(attributes).find(({ local }) => local === name)?.value ?? ''
  const pixels = (text: string) => {
    const value = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1]
    return value === undefined ? null : Math.round(Number(value))
  }
  const [, , boxWidth = '', boxHeight = ''] = of('viewBox')
    .trim()
    .split(/[\s,]+/)
  return { width: pixels(of('width')) ?? pixels(boxWidth), height: pixels(of('height')) ?? pixels(boxHeight) }
}
