import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { RequestPage } from '../features/trip-requests/detail/request-page.tsx'
import { NotYetPage } from '../features/session/mail-link/not-yet-page.tsx'
import { useConfiguration } from '../lib/configuration.ts'
import { isRestricted } from '../lib/email-session.ts'
import { useLanguage } from '../lib/preferences.ts'
import { useProfile } from '../lib/session.ts'
import { loadConfiguration } from './load-configuration.ts'
import { PageNotFound } from './page-not-found.tsx'
import { FooterOffices } from './shell/later/footer-offices.tsx'

/** Props of the page that a mail's link opens; the viewer may have no session but the link's. */
export interface MailLinkPageProps {
  readonly reference: string
  readonly action: string | undefined
}

/** The pages at /pre-trip/detail and /trip-proposal/detail. A feature replaces its line by its own page. */
export const mailLinkPages: Readonly<Record<'request' | 'proposal', ComponentType<MailLinkPageProps>>> = {
  request: RequestPage,
  proposal: AnnouncedProposal,
}

const proposalLink = 1

/** Stands in until proposals have a page: says what the link is for and how to go on. Others get 'not found'. */
function AnnouncedProposal({ reference, action }: MailLinkPageProps) {
  const navigate = useNavigate()
  const language = useLanguage()
  const { EmailToken, RedictData, UserName } = useProfile()
  const offices = useConfiguration()?.Footer?.Offices ?? []
  useEffect(() => void loadConfiguration(language), [language])
  const isLinked = RedictData?.UniqueRef === reference && RedictData.UniqueRefType === proposalLink
  if (!EmailToken || !isLinked) return <PageNotFound />
  return (
    <NotYetPage
      reference={reference}
      action={action}
      name={UserName}
      onHome={isRestricted() ? null : () => void navigate({ to: '/' })}
    >
      {offices.length > 0 && <FooterOffices offices={offices} />}
    </NotYetPage>
  )
}
