import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { boot } from './boot.ts'
import { useTitle, useTitleCount } from './title.ts'

function Page({ title, count }: { readonly title: string; readonly count: number }) {
  useTitle(title)
  useTitleCount(count)
  return null
}

it('says how many wait before the title of whatever page is shown, as long as some do', () => {
  const { rerender, unmount } = render(<Page title="Trips" count={3} />)
  expect(document.title).toBe(`(3) ${boot.appName} · Trips`)
  rerender(<Page title="Approvals" count={2} />)
  expect(document.title).toBe(`(2) ${boot.appName} · Approvals`)
  rerender(<Page title="Approvals" count={0} />)
  expect(document.title).toBe(`${boot.appName} · Approvals`)
  rerender(<Page title="" count={1} />)
  expect(document.title).toBe(`(1) ${boot.appName}`)
  unmount()
  expect(document.title).toBe(boot.appName)
})
