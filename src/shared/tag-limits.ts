// Tags and categories have one limit (rulings, "Tags"): a category is the tag that what belongs to it carries.

/** Weighted length of a title: 15 Han characters. */
export const maxTagWeight = 30

/** Tags of one thing. */
export const maxTags = 10
