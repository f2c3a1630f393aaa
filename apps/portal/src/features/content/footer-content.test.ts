// @vitest-environment jsdom
// DOMPurify does not work with happy-dom.
import { describe, expect, it } from 'vitest'
import { parseFooter } from './footer-content.ts'

describe('the footer content', () => {
  it('consists of sanitised HTML and scripts', async () => {
    const { html, scripts } = await parseFooter(
      '<p onclick="x()">Member of <b>TMC</b></p><script>count("1 < 2")</script>',
    )
    expect(html).toBe('<p>Member of <b>TMC</b></p>')
    expect(scripts.map((script) => script.textContent)).toEqual(['count("1 < 2")'])
  })

  it('keeps inline code to the letter, as its hash was made of it', async () => {
    const code = '\n  window.dataLayer = [];\t/* 統計 */\n  push("&amp;")\n'
    const { scripts } = await parseFooter(`<script>${code}</script>`)
    expect(scripts[0]?.textContent).toBe(code)
  })

  it('fetches scripts with integrity and without cookies, in their order', async () => {
    const { scripts } = await parseFooter(
      '<script src="https://count.example/a.js" integrity="sha384-x" onload="x()"></script>' +
        '<script src="https://count.example/b.js" async type="module" crossorigin="use-credentials"></script>',
    )
    const [first, second] = scripts
    expect(first).toMatchObject({
      src: 'https://count.example/a.js',
      integrity: 'sha384-x',
      crossOrigin: 'anonymous',
      async: false,
    })
    expect(first?.hasAttribute('onload')).toBe(false)
    expect(second).toMatchObject({ crossOrigin: 'anonymous', async: true, type: 'module' })
  })

  it('finds scripts anywhere, and removes them from the HTML', async () => {
    const { html, scripts } = await parseFooter('<div><p>x<script>one()</script></p></div><script>two()</script>')
    expect(html).toBe('<div><p>x</p></div>')
    expect(scripts.map((script) => script.textContent)).toEqual(['one()', 'two()'])
  })

  it('may be empty', async () => {
    expect(await parseFooter('')).toEqual({ html: '', scripts: [] })
  })
})
