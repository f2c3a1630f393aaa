/** Shows bytes in memory as a picture; answers what takes their address back. */
export function showBlob(content: Blob, picture: HTMLImageElement): () => void {
  const address = URL.createObjectURL(content)
  picture.src = address
  return () => URL.revokeObjectURL(address)
}
