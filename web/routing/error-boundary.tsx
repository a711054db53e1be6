import { Component, type ReactNode } from 'react'
import { tryPagesAgain } from './lazy-page.tsx'

interface Props {
  /** The address of the page; a change renders the page again. */
  at: string
  fallback: ReactNode
  children: ReactNode
}

/** Renders the fallback for a broken page and keeps the frame around it. */
export class ErrorBoundary extends Component<Props, { brokenAt: string | undefined }> {
  override state: { brokenAt: string | undefined } = { brokenAt: undefined }

  static getDerivedStateFromProps({ at }: Props, state: { brokenAt: string | undefined }) {
    return state.brokenAt !== undefined && state.brokenAt !== '' && state.brokenAt !== at
      ? { brokenAt: undefined }
      : null
  }

  static getDerivedStateFromError() {
    return { brokenAt: '' }
  }

  override componentDidCatch() {
    tryPagesAgain()
    this.setState({ brokenAt: this.props.at })
  }

  override render() {
    return this.state.brokenAt === undefined ? this.props.children : this.props.fallback
  }
}
