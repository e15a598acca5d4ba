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
  loading: 'Your profile is loading.',
  failed: 'Your profile did not load.',
  updated: (name: string) => `Hey! ${name} Your profile Information UpDated`,
} as const;
