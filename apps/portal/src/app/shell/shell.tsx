import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionsGate } from '../../features/trip-requests/approvals/decisions-gate.tsx'
import { DeskGate } from '../../features/trip-requests/desk/desk-gate.tsx'
import { ProposalsGate } from '../../features/trip-proposals/proposals-gate.tsx'
import { FooterScript } from '../../features/content/footer-script.tsx'
import { PhoneQuestionGate } from '../../features/mobile-login/qr-sign-in/phone-question-gate.tsx'
import { AddBookingsGate } from '../../features/trips/confirmations/add-bookings-gate.tsx'
import { HandOverHost } from '../../parts/hand-over/hand-over-host.tsx'
import { useReading } from '../../lib/reading.ts'
import { startSessionClock } from '../../lib/session-clock.ts'
import { ToastPlace } from '../../ui/toast.tsx'
import { InShell } from '../plain-page.tsx'
import { QueryCache } from '../query-cache.tsx'
import { sectionAt } from '../section-registry.ts'
import { QuickAccess } from '../shortcuts/quick-access.tsx'
import { useShownPath } from '../use-shown-path.ts'
import { useDialogs } from './dialogs.tsx'
import { Footer } from './footer.tsx'
import { useMenuState } from './menu-state.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { NewsPopups } from './news-popups.tsx'
import { MobileMenuOnDemand } from './on-demand.tsx'
import { Realtime } from './realtime.tsx'
import styles from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLikelyPage } from './use-likely-page.ts'
import { useQuery } from '@tanstack/react-query'
import { userDataQuery } from '../../features/session/session.queries.ts'
import { useTitle, useTitleCount } from '../../lib/title.ts'
import { ErrorPage } from '../error-page.tsx'
import { NoRightPage } from '../no-right-page.tsx'
import { PendingPage } from '../pending-page.tsx'
import { useText } from '../text-keys.ts'
import { useRights } from '../use-sections.ts'

/** The authenticated frame: side menu 300 or 60 wide, on a phone a sheet; header, page, footer. */
export function Shell() {
  const { t } = useTranslation('shell')
  useEffect(() => startSessionClock(), [])
  return (
    <QueryCache>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <InShell value={true}>
        <Frame />
      </InShell>
      <OfflineBanner />
      <ToastPlace close={t('close')} />
      <Realtime />
    </QueryCache>
  )
}

function Frame() {
  const [drawer, setDrawer] = useState(false)
  const { open, dialogs } = useDialogs()
  const path = useShownPath()
  const layout = sectionAt(path)?.layout ?? 'column'
  const menu = useMenuState(layout)
  const reading = Object.values(useReading()).join()
  useLikelyPage(path)
  const isEmbedded = useLocation({ select: ({ search }) => 'embedded' in search && String(search.embedded) === 'true' })
  if (isEmbedded && path === '/risk') return <EmbeddedPage />
  return (
    <div className={styles.shell} data-collapsed={menu.collapsed || menu.over} data-layout={layout}>
      <SideBar menu={menu} onOpen={open} />
      <MobileMenuOnDemand opened={drawer} onClose={() => setDrawer(false)} onOpen={open} />
      <TopBar menu={menu} onOpenMenu={() => setDrawer(true)} />
      <main id="content" className={styles.page} tabIndex={-1}>
        {/* Whoever chooses another clock sees the page anew: times that were written already stay as they were. */}
        <SectionGate key={reading}>
          <Outlet />
        </SectionGate>
      </main>
      {layout !== 'full' && (
        <Footer>
          <FooterScript />
        </Footer>
      )}
      {dialogs}
      <AddBookingsGate isDropped={path === '/'} />
      <HandOverHost />
      <PhoneQuestionGate />
      <NewsPopups path={path} />
      <DecisionsGate />
      <DeskGate />
      <ProposalsGate />
      <QuickAccess onToggleMenu={menu.toggle} />
    </div>
  )
}

/** A page inside of a dialog's frame: the dialog is around it, and the portal around that. */
function EmbeddedPage() {
  return (
    <main id="content" tabIndex={-1}>
      <SectionGate>
        <Outlet />
      </SectionGate>
    </main>
  )
}

/** Shows the page of an address to who may see it; the section's document title stands before the page's own. */
function SectionGate({ children }: { readonly children: ReactNode }) {
  const path = useShownPath()
  const section = sectionAt(path)
  const rights = useRights()
  const user = useQuery(userDataQuery())
  useTitleCount(rights.pendingApprovals ?? 0)
  const isOpen = section ? section.gate(rights, path) : true
  const closed = user.error ? <ErrorPage error={user.error} reset={() => void user.refetch()} /> : <PendingPage />
  return (
    <>
      <SectionTitle path={path} />
      {isOpen === null ? closed : isOpen ? children : <NoRightPage />}
    </>
  )
}

function SectionTitle({ path }: { readonly path: string }) {
  const t = useText()
  const title = sectionAt(path)?.documentTitle
  useTitle(title ? t(title) : '', path)
  return null
}
