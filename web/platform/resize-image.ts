const longestSide = 1600

/** As it was held, at most 1,600 px a side, as JPEG: a tenth of what the camera made. What cannot be read goes as it is. */
export async function resizeImage(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return made && made.size < file.size ? made : file
  } catch {
    // The server says what is wrong with it, in its own words.
    return file
  }
}
