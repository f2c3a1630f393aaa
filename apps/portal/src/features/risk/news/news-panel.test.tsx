import { dashboard } from '@portolan/contract/features/dashboard'
import { riskHub } from '@portolan/contract/features/risk/hub'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setProfile } from '../../../lib/session.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { exampleItem, exampleNews } from '../testing/example-risk.ts'
import { exampleSetting, showRisk, startRisk } from '../testing/risk-harness.tsx'
import { NewsPanel } from './news-panel.tsx'

let server: Awaited<ReturnType<typeof startRisk>>
const onOpen = vi.fn<(id: string) => void>()

beforeEach(async () => {
  server = await startRisk()
  onOpen.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (address = '/risk?tab=news') => showRisk(<NewsPanel onOpen={onOpen} />, address)
const asked = () => server.to(riskHub.searchNews).map(({ body }) => body)

it('asks for what the address says, five a page, and for whatever level where nobody chose one', async () => {
  server.on(riskHub.searchNews, answer(exampleNews(1, 5, 12)))
  const { history } = show('/risk?tab=news&keyword=flood&countries=PH,JP')
  await screen.findByRole('button', { name: /^Flood\s?: Country 1$/ })
  expect(asked()).toMatchObject([
    { riskLevels: null, keyword: 'flood', countries: ['PH', 'JP'], paging: { pageIndex: 1, pageSize: 5 } },
  ])
  expect(screen.getByText('12 results')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(asked().at(-1)?.['paging']).toEqual({ pageIndex: 2, pageSize: 5 }))
  expect(history.location.search).toContain('page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Back to all news' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ keyword: null, countries: null }))
})

it('keeps a choice of levels in the setting and in the address, and takes it back when it is not saved', async () => {
  const profile = exampleProfile({ companies: 1 })
  setProfile({ ...profile, UserSetting: { ...profile.UserSetting, RiskNewsRiskLevels: [1, 2, 3, 4, 5] } })
  server.on(riskHub.searchNews, answer(exampleNews(1, 1, 1)))
  server.on(
    dashboard.saveUserSetting,
    answer({ Status: 0, UserSetting: { ...exampleSetting(), RiskNewsRiskLevels: [2, 3, 4, 5] } }),
  )
  const { history } = show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Low' }))
  await waitFor(() => expect(asked().at(-1)?.['riskLevels']).toEqual([2, 3, 4, 5]))
  expect(history.location.search).toContain('levels=')
  expect(server.to(dashboard.saveUserSetting).map(({ body }) => body['UserSetting'])).toEqual([
    { RiskNewsRiskLevels: [2, 3, 4, 5] },
  ])
})

it('shows the source in its own language, what to do, and what is over', async () => {
  const item = exampleItem(1, {
    Language: 'ja',
    Title: '危険情報',
    Body: `<p>${'注意してください。'.repeat(40)}</p>`,
    Instruction: '高台へ避難してください。',
    EndedAt: '2026-11-20T00:00:00.000Z',
  })
  server.on(riskHub.searchNews, answer({ RiskNewsList: [item], Total: 1, Feeds: [] }))
  show()
  const row = within((await screen.findByText('危険情報')).closest('li') as HTMLElement)
  expect(screen.getByText('危険情報').lang).toBe('ja')
  expect(row.getByText('高台へ避難してください。').lang).toBe('ja')
  expect(row.getByText(/^Ended/)).toBeTruthy()
  expect(row.getByRole('link', { name: /Read it at GDACS/ }).getAttribute('rel')).toContain('noopener')
  await userEvent.click(row.getByRole('button', { name: 'Read more: Flood: Country 1' }))
  expect(row.getByRole('button', { name: 'Read less: Flood: Country 1' })).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Flood: Country 1' }))
  expect(onOpen).toHaveBeenCalledWith('1')
})

it('says that nothing was found, and why nothing came', async () => {
  server.on(riskHub.searchNews, answer({ RiskNewsList: [], Total: 0, Feeds: [] }), refuse(500, 'internal_server_error'))
  show('/risk?tab=news&keyword=zzz')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  cleanup()
  show('/risk?tab=news&keyword=yyy')
  expect((await screen.findByRole('alert')).textContent).toContain('Risk news could not be loaded.')
})
