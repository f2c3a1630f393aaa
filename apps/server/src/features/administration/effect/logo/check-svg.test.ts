import { expect, it } from 'vitest'
import { checkSvg } from './check-svg.rules.ts'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40" ${more}>${inside}</svg>`

it('takes shapes, gradients, own references and style, with the size of its box', () => {
  const logo = svg(
    `<defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient></defs><style>.a{fill:url(#g)}</style>
     <g class="a" transform="translate(1 2)"><use href="#p"/><path id="p" d="M0 0h9" fill="url(#g)"/></g>`,
  )
  expect(checkSvg(logo)).toEqual({ unsafe: null, isOther: false, width: 120, height: 40 })
})

it.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<g onload="alert(1)"/>', 'onload'],
  ['<g ONCLICK="alert(1)"/>', 'ONCLICK'],
  ['<a href="https://evil.example"><path/></a>', '<a>'],
  ['<use xlink:href="https://evil.example/x.svg#p"/>', 'href='],
  ['<use href="data:image/svg+xml;base64,AAAA"/>', 'href='],
  ['<image href="https://evil.example/x.png"/>', '<image>'],
  ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', '<foreignObject>'],
  ['<style>@import "https://evil.example/x.css"</style>', '@import'],
  ['<style><![CDATA[path{fill:url(https://evil.example)}]]></style>', 'url('],
  ['<path style="fill:u\\72l(https://evil.example)"/>', '\\'],
  ['<path fill="url(https://evil.example/#g)"/>', 'url('],
  ['<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
  ['<animate attributeName="onload"/>', '<animate>'],
  ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', '<script>'],
  ['<path>', 'XML'],
])('refuses %s', (inside, what) => {
  expect(checkSvg(svg(inside)).unsafe).toContain(what)
})

it('refuses entities and instructions, and what is no SVG', () => {
  expect(checkSvg(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`).unsafe).toBe('<!DOCTYPE>')
  expect(checkSvg(`<?xml-stylesheet href="https://evil.example"?>${svg('')}`).unsafe).toContain('<?xml-stylesheet')
  expect(checkSvg('<svg xmlns="https://elsewhere.example"/>').isOther).toBe(true)
})
