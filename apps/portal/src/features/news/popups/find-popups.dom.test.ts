import { afterEach, expect, it } from 'vitest'
import { waitForFreeScreen } from './find-popups.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))
afterEach(() => document.body.replaceChildren())

/** Whether the promise has resolved after all pending events. */
async function wait(signal = new AbortController().signal) {
  let isFree = false
  void waitForFreeScreen(signal).then(() => (isFree = true))
  await turn()
  return async () => {
    await turn()
    return isFree
  }
}

it('resolves at once if nothing is open', async () => {
  expect(await (await wait())()).toBe(true)
})

it.each([
  '<dialog open></dialog>',
  '<div role="dialog"></div>',
  '<div role="menu"></div>',
  '<div role="alertdialog"></div>',
])('waits while %s is open', async (html) => {
  document.body.innerHTML = `<main><p></p></main>${html}`
  const isFree = await wait()
  document.querySelector('p')?.append('more')
  expect(await isFree()).toBe(false)
  document.body.lastElementChild?.remove()
  expect(await isFree()).toBe(true)
})

it('resolves when a dialog closes that stays in the document', async () => {
  document.body.innerHTML = '<dialog open></dialog>'
  const isFree = await wait()
  document.querySelector('dialog')?.removeAttribute('open')
  expect(await isFree()).toBe(true)
})

it('waits while somebody types', async () => {
  document.body.innerHTML = '<input><button></button>'
  document.querySelector('input')?.focus()
  const isFree = await wait()
  expect(await isFree()).toBe(false)
  document.querySelector('button')?.focus()
  expect(await isFree()).toBe(true)
})

it('resolves when aborted', async () => {
  document.body.innerHTML = '<dialog open></dialog>'
  const waiting = new AbortController()
  const isFree = await wait(waiting.signal)
  waiting.abort()
  expect(await isFree()).toBe(true)
})
