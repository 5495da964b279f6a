print('ten')
