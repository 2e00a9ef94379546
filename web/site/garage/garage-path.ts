/** The one address of a garage's page. */
export const pathOfGarage = ({ citySlug, slug }: { citySlug: string; slug: string }) => `/${citySlug}/garages/${slug}`
