const width = 240

/** Returns a small version of a picture as a data URL; undefined when the browser cannot read it. */
export async function createThumbnail(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: width })
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return
  }
}
