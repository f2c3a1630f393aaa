import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotYetPage } from '../features/session/mail-link/not-yet-page.tsx'
import { useConfiguration } from '../lib/configuration.ts'
import { isRestricted } from '../lib/email-session.ts'
import { useLanguage } from '../lib/preferences.ts'
import { useProfile } from '../lib/session.ts'
import { loadConfiguration } from './load-configuration.ts'
import { PageNotFound } from './page-not-found.tsx'
import { FooterOffices } from './shell/later/footer-offices.tsx'

/** What the page of an object that a mail's link opens is given; the viewer may have nothing but that link. */
export interface LinkedPageProps {
  readonly reference: string
  readonly action: string | undefined
}

export const LinkedRequest = (props: LinkedPageProps) => <LinkedObject kind="request" {...props} />
export const LinkedProposal = (props: LinkedPageProps) => <LinkedObject kind="proposal" {...props} />

const kinds = { request: 0, proposal: 1 } as const

interface Props extends LinkedPageProps {
  readonly kind: keyof typeof kinds
}

/** Until the object's own feature is there: what a link is for, and how to go on. Nobody else finds anything here. */
function LinkedObject({ kind, reference, action }: Props) {
  const navigate = useNavigate()
  const language = useLanguage()
  const { EmailToken, RedictData, UserName } = useProfile()
  const offices = useConfiguration()?.Footer?.Offices ?? []
  useEffect(() => void loadConfiguration(language), [language])
  const isLinked = RedictData?.UniqueRef === reference && RedictData.UniqueRefType === kinds[kind]
  if (!EmailToken || !isLinked) return <PageNotFound />
  return (
    <NotYetPage
      kind={kind}
      reference={reference}
      action={action}
      name={UserName}
      onHome={isRestricted() ? null : () => void navigate({ to: '/' })}
    >
      {offices.length > 0 && <FooterOffices offices={offices} />}
    </NotYetPage>
  )
}
