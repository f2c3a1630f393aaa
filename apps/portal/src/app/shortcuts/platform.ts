/** Whether the command key is ⌘. Asked of the old property: the new one is not everywhere yet. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
