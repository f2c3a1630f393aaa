import { beforeEach, expect, it, vi } from 'vitest'
import { signedIn } from './test-http.ts'
import { exampleProfile } from './test-viewer.ts'

const profile = {
  ...exampleProfile({ companies: 1 }),
  EmailToken: 'email-1',
  RedictData: { UniqueRef: 'R-1', UniqueRefType: 0 as const, Action: 'approve' },
}
const own = exampleProfile({ companies: 2 })

/** A page load: memory is new, the tab's store is not. */
async function load() {
  vi.resetModules()
  return { ...(await import('./email-session.ts')), ...(await import('./session.ts')) }
}
beforeEach(() => sessionStorage.clear())

it('a link without a session outlives a reload of the tab, and no sign-out', async () => {
  const first = await load()
  first.enterByLink(profile, true)
  const second = await load()
  expect([second.isRestricted(), second.resumeLink(), second.currentProfile()]).toEqual([true, true, profile])
  second.clearSession()
  expect([second.isRestricted(), second.resumeLink(), second.currentProfile()]).toEqual([false, false, null])
  const third = await load()
  expect([third.isRestricted(), third.resumeLink()]).toEqual([false, false])
})

it('with a bearer nobody is restricted; the same person keeps the token, another loses it', async () => {
  const tab = await load()
  tab.enterByLink(profile, true)
  tab.clearSession({ keepsLink: true })
  tab.storeSession(signedIn())
  expect(tab.isRestricted()).toBe(false)
  expect(tab.withLinkedObject(own)).toMatchObject({ EmailToken: 'email-1', RedictData: profile.RedictData })
  expect(tab.withLinkedObject({ ...own, LoginId: '99' }).EmailToken).toBeNull()
  expect(tab.withLinkedObject(own).EmailToken, 'it is gone for good').toBeNull()
})

it('what was kept in another form opens nothing', async () => {
  for (const kept of ['{', '[]', '{"profile":{},"isRestricted":true}', '{"profile":null}']) {
    sessionStorage.setItem('portolan.email_session', kept)
    const tab = await load()
    expect([tab.isRestricted(), tab.resumeLink()], kept).toEqual([false, false])
  }
})

it('knows the page of what the link opens, and no other', async () => {
  const tab = await load()
  tab.enterByLink(profile, true)
  expect(tab.linkedPath(profile)).toBe('/pre-trip/detail?requestRef=R-1&action=approve')
  for (const href of ['/pre-trip/detail?requestRef=R-1', '/pre-trip/detail/?action=x&requestRef=R-1#top'])
    expect(tab.isLinkedPage(href), href).toBe(true)
  for (const href of [
    '/pre-trip/detail',
    '/pre-trip/detail?requestRef=R-2',
    '/pre-trip/detail?requestRef=R-2&requestRef=R-1',
    '/trip-proposal/detail?referenceNumber=R-1',
    '/pre-trip?requestRef=R-1',
    '/',
  ])
    expect(tab.isLinkedPage(href), href).toBe(false)
  const proposal = { ...profile, RedictData: { UniqueRef: 'P-1', UniqueRefType: 1 as const, Action: null } }
  expect(tab.linkedPath(proposal)).toBe('/trip-proposal/detail?referenceNumber=P-1')
  expect(tab.linkedPath(own)).toBeNull()
})
