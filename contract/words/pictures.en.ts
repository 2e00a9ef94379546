/** What any picture that is sent is refused with: of a review, a car, a service. */
export const pictures = {
  area: 'pictures',
  type: 'Only JPEG, PNG, WebP, and GIF images are allowed',
  size: 'File size must be less than 10MB',
  missing: 'Please select an image',
  tooManyPixels: 'This image has too many pixels. Please choose a smaller one.',
  damaged: 'This image is damaged. Please choose another one.',
  shorterName: 'Please use a shorter file name',
}
