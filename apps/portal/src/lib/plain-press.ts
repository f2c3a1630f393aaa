interface Press {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** A press of a link that opens it here. With a key it is the browser's: a tab or a window of its own, or a download. */
export const isPlainPress = ({ altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey
