// @vitest-environment jsdom
// The other simulated document walks its tree in a way that DOMPurify does not survive.
import { describe, expect, it } from 'vitest'
import { parseFooter } from './footer-content.ts'

describe('the footer content', () => {
  it('is its HTML, cleaned, and its scripts', async () => {
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

  it('fetches a script with its integrity, without cookies, in the order they are written', async () => {
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

  it('finds scripts wherever they stand, and leaves nothing of them in the HTML', async () => {
    const { html, scripts } = await parseFooter('<div><p>x<script>one()</script></p></div><script>two()</script>')
    expect(html).toBe('<div><p>x</p></div>')
    expect(scripts.map((script) => script.textContent)).toEqual(['one()', 'two()'])
  })

  it('may be empty', async () => {
    expect(await parseFooter('')).toEqual({ html: '', scripts: [] })
  })
})
