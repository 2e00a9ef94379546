import type { PictureName } from './pictures.ts'

export type ToldReview = {
  stars: 1 | 2 | 3 | 4 | 5
  words: string
  reply?: string
  pictures?: PictureName[]
  /** Why its garage reported it, and what the desk said; without that it waits for the desk. */
  reported?: { rule: 1 | 2 | 3 | 4; note: string; takenDown?: string }
}

/** What drivers said of the visits of a garage, by its slug, oldest first: each is of another driver's delivered car. */
export const toldReviews: Record<string, ToldReview[]> = {
  'sri-murugan-auto-works': [
    { stars: 5, words: 'Full service, and the bill was what they had quoted. They kept the old filter for me to see.' },
    {
      stars: 1,
      words: 'Do not go there. Ask for Bala on 98400 00000 and see how he talks to you.',
      reported: {
        rule: 1,
        note: 'It gives out the private number of one of our people.',
        takenDown: 'It named a person’s phone number.',
      },
    },
    { stars: 5, words: 'AC cools again, even in traffic. Picked up and brought back as promised.' },
    {
      stars: 3,
      words: 'Good work and the brakes are quiet now. But it was ready at six and not at three, and nobody called.',
      reply: 'The discs came late, and we should have called you at two. We now send a message when a time moves.',
      pictures: ['brake-pads/ink', 'brake-pads/sheet'],
    },
    { stars: 4, words: '' },
    { stars: 5, words: 'Told me the clutch has another year in it. I had expected to pay for a new one.' },
    {
      stars: 2,
      words: 'Waited two hours at the gate although my slot was the morning.',
      reported: { rule: 3, note: 'On that day we had no car waiting longer than twenty minutes.' },
    },
    { stars: 5, words: 'Polish came out well, no swirls left on the bonnet.' },
    {
      stars: 5,
      words: 'Showed me the worn pads on a photo before asking. I said yes on my phone and it was done by four.',
    },
    {
      stars: 4,
      words: 'Fair price. Parking in front is tight.',
      reply: 'Thank you. The yard behind is open from next week.',
    },
  ],
  'namma-garage-works': [
    { stars: 5, words: 'Explained every line of the bill.' },
    {
      stars: 4,
      words: 'Good job on the suspension. Had to wait a day for the part.',
      reply: 'Sorry for the extra day, and thank you for waiting.',
    },
    { stars: 4, words: '' },
    { stars: 5, words: 'Quick oil change while I had coffee next door.' },
  ],
  'sahyadri-auto-service': [
    { stars: 5, words: 'They found the water leak that two others had missed.' },
    { stars: 3, words: 'Work is fine, but nobody picked up the phone all afternoon.' },
    { stars: 4, words: 'Car was washed too. Nice touch.' },
  ],
  'yamuna-auto-care': [
    { stars: 4, words: 'Honest about what could wait until winter.' },
    { stars: 5, words: 'Battery changed in half an hour.' },
    {
      stars: 2,
      words: 'The scratch on the door was not there when I handed the car over.',
      reply: 'We have looked at the arrival photos with you and will polish it out on Saturday, free of charge.',
    },
    { stars: 5, words: '' },
  ],
  'deccan-car-care': [
    { stars: 5, words: 'Clear estimate, no surprises.' },
    { stars: 5, words: 'Second visit here, same mechanic both times.' },
    { stars: 4, words: 'Wheel alignment is spot on.' },
  ],
  'mula-mutha-motors': [
    { stars: 4, words: 'Brakes feel new.' },
    { stars: 5, words: 'They sent photos of each step.' },
    { stars: 4, words: '' },
  ],
  'hooghly-motor-works': [
    { stars: 5, words: 'Got the car back before the puja traffic, as promised.' },
    { stars: 4, words: 'Good with older cars.' },
  ],
  'sabarmati-auto-garage': [
    { stars: 5, words: 'CNG kit checked and certified the same day.' },
    { stars: 3, words: 'Good work, slow billing.' },
    { stars: 5, words: 'Neat workshop, and everything is written down.' },
  ],
  'kovai-car-clinic': [
    { stars: 5, words: 'Polite, on time, and the price was as listed.' },
    { stars: 5, words: '' },
    { stars: 4, words: 'AC is cold again. The pickup came twenty minutes late.' },
  ],
}
