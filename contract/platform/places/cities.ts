/** The ten cities, in their fixed order (docs/rules.md#cities). The slug is the lowercase name. */
export const cities = [
  { city: 'Chennai', state: 'Tamil Nadu', slug: 'chennai' },
  { city: 'Bangalore', state: 'Karnataka', slug: 'bangalore' },
  { city: 'Mumbai', state: 'Maharashtra', slug: 'mumbai' },
  { city: 'Delhi', state: 'Delhi', slug: 'delhi' },
  { city: 'Hyderabad', state: 'Telangana', slug: 'hyderabad' },
  { city: 'Pune', state: 'Maharashtra', slug: 'pune' },
  { city: 'Kolkata', state: 'West Bengal', slug: 'kolkata' },
  { city: 'Ahmedabad', state: 'Gujarat', slug: 'ahmedabad' },
  { city: 'Kochi', state: 'Kerala', slug: 'kochi' },
  { city: 'Coimbatore', state: 'Tamil Nadu', slug: 'coimbatore' },
] as const

export type City = (typeof cities)[number]
export type CitySlug = City['slug']

/** @param value a city's name or slug, in any case. */
export function findCity(value: string | undefined): City | undefined {
  const slug = value?.trim().toLowerCase()
  return cities.find((city) => city.slug === slug)
}

/** As older maps, timetables and people call them. */
const otherNames: Record<string, CitySlug> = {
  amdavad: 'ahmedabad',
  bengaluru: 'bangalore',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  cochin: 'kochi',
  ernakulam: 'kochi',
  kovai: 'coimbatore',
  madras: 'chennai',
  'new-delhi': 'delhi',
  poona: 'pune',
}

/** @param segment the beginning of a page's path, in small letters @returns the slug of the city that it means by another name */
export const cityOfOtherName = (segment: string): CitySlug | undefined =>
  Object.hasOwn(otherNames, segment) ? otherNames[segment] : undefined
