import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './tile-aside.module.css'
import { RefreshStatus } from './refresh-status.tsx'

interface Props {
  /** The page with all of it; null where there is none to go to. */
  readonly to: LinkProps['to'] | null
  readonly text: string
  readonly query: {
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Beside a tile's title: the way to the page that it is a part of, and how old it is. */
export function TileAside({ to, text, query }: Props) {
  return (
    <>
      {to !== null && (
        <Link to={to} className={styles.open}>
          {text}
        </Link>
      )}
      <RefreshStatus at={query.dataUpdatedAt} onRefresh={() => void query.refetch()} isRefreshing={query.isFetching} />
    </>
  )
}
