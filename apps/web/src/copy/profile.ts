/** The profile page. Documented spelling is kept. */
export const profileCopy = {
  title: 'My profile',
  education: 'Education',
  location: 'Location',
  phone: 'Phone',
  phonePlaceholder: '+880',
  linkdin: 'linkdin',
  linkdinPlaceholder: 'in/your-name',
  email: 'Email',
  emailHint: 'Your sign-in address. It cannot be changed here.',
  image: 'Image',
  imageRemark: '(link)',
  imagePlaceholder: 'https://',
  save: 'Save profile',
  contact: {
    title: 'Name and company',
    name: 'Name',
    company: 'Company',
    hint: 'On new orders and reviews. Placed orders keep theirs.',
    save: 'Save name',
    saved: 'Name and company are saved.',
  },
  /** The page with download and erasure. */
  privacy: 'Your data',
  loading: 'Your profile is loading.',
  failed: 'Your profile did not load.',
  updated: (name: string) => `Hey! ${name} Your profile Information UpDated`,
} as const;
