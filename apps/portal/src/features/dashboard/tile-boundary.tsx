import { Component, type ReactNode } from 'react'
import { reportFault } from '../../lib/beacon.ts'

interface Props {
  /** What stands in its place; `again` tries the tile anew. */
  readonly failed: (again: () => void) => ReactNode
  readonly children: ReactNode
}

/** One broken tile leaves the others standing. */
export class TileBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    void reportFault('error-boundary', error)
  }

  override render() {
    return this.state.broken ? this.props.failed(() => this.setState({ broken: false })) : this.props.children
  }
}
