/** Long enough for every browser to have taken the bytes. */
const keptFor = 30_000

/** Saves bytes as a file of that name: the browser's own download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}
