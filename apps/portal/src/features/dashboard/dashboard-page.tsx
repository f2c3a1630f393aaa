import type { WidgetType } from '@portolan/contract/enums'
import { Component, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../../lib/beacon.ts'
import { useProfile } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stars } from '../../ui/sky.tsx'
import styles from './dashboard-page.module.css'
import { partOfDay } from './part-of-day.ts'

interface Props {
  /** The viewer's name in the page's language; null while it is not known, so that it never changes under the eye. */
  readonly name: string | null
  /** Which tile shows a widget type; types without one are not shown. */
  readonly widgets: Partial<Record<WidgetType, { readonly component: ComponentType }>>
  /** Beside the greeting. */
  readonly aside?: ReactNode
}

/** The viewer's visible widgets, in the viewer's order. */
export function DashboardPage({ widgets, name, aside }: Props) {
  const { t } = useTranslation('dashboard')
  const profile = useProfile()
  const [part] = useState(() => partOfDay(new Date()))
  return (
    <>
      <header className={styles.head}>
        <Stars />
        <h1>{name === null ? '\u00a0' : t(part, { name })}</h1>
        {aside}
      </header>
      <div className={styles.tiles}>
        {profile.UserSetting.Widgets.filter((widget) => widget.IsVisible).map((widget) => {
          const Tile = widgets[widget.WidgetType]?.component
          if (!Tile) return null
          return (
            <TileBoundary key={widget.WidgetType} failed={t('widgetFailed')} retry={t('retry')}>
              <Suspense fallback={<div className={styles.coming} />}>
                <Tile />
              </Suspense>
            </TileBoundary>
          )
        })}
      </div>
    </>
  )
}

interface BoundaryProps {
  readonly failed: string
  readonly retry: string
  readonly children: ReactNode
}

/** One broken tile leaves the others standing. */
class TileBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    void reportFault('error-boundary', error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className={styles.broken} role="alert">
        <p>{this.props.failed}</p>
        <Button onClick={() => this.setState({ broken: false })}>{this.props.retry}</Button>
      </div>
    )
  }
}
