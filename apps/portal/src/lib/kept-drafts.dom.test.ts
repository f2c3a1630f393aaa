import { afterEach, expect, it, vi } from 'vitest'
import { draftOf, inBrowser, keepDraft } from './kept-drafts.ts'
import { runBeforeSignOut } from './before-sign-out.ts'
import { setProfile } from './session.ts'
import { exampleProfile } from './test-viewer.ts'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
const signIn = (LoginId: string) => setProfile({ ...exampleProfile({ companies: 1 }), LoginId })

it('keeps what the browser keeps through the end of a tab and a sign-out, and what a tab keeps through neither', async () => {
  signIn('7')
  keepDraft('note', 'typed')
  inBrowser.keep('policy', 'written')
  await runBeforeSignOut()
  expect(draftOf('note')).toBe('')
  sessionStorage.clear()
  expect(inBrowser.read('policy')).toBe('written')
})

it('keeps drafts of two people on one machine apart', () => {
  signIn('7')
  inBrowser.keep('policy', 'of the first')
  signIn('8')
  expect(inBrowser.read('policy')).toBe('')
  inBrowser.keep('policy', '')
  signIn('7')
  expect(inBrowser.read('policy')).toBe('of the first')
})

it('says when another tab has changed it, and only it', () => {
  signIn('7')
  const onChange = vi.fn<() => void>()
  const stop = inBrowser.watch('policy', onChange)
  dispatchEvent(new StorageEvent('storage', { key: 'portolan.drafts.7.rule' }))
  expect(onChange).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'portolan.drafts.7.policy' }))
  expect(onChange).toHaveBeenCalledOnce()
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'portolan.drafts.7.policy' }))
  expect(onChange).toHaveBeenCalledOnce()
})
